//! What a function could answer at once, by the type of its answer.

use syn::{GenericArgument, PathArguments, ReturnType, Type};

/// As code. In a `const fn` only what the compiler can work out.
pub(super) fn returned(output: &ReturnType, in_const: bool) -> Vec<String> {
    match output {
        ReturnType::Default => vec![String::new()],
        ReturnType::Type(_, answer) => values(answer, in_const),
    }
}

fn values(answer: &Type, in_const: bool) -> Vec<String> {
    let made = || if in_const { Vec::new() } else { vec!["Default::default()".to_string()] };
    if is_whole_number(answer) {
        return vec!["0".into(), "1".into()];
    }
    match answer {
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return Vec::new() };
            match last.ident.to_string().as_str() {
                "bool" => vec!["true".into(), "false".into()],
                "Option" => {
                    let some = inner(&last.arguments).map(|some| values(some, in_const));
                    let some = some.into_iter().flatten().map(|value| format!("Some({value})"));
                    std::iter::once("None".to_string()).chain(some).collect()
                }
                "Result" => {
                    let fine = inner(&last.arguments).map(|fine| values(fine, in_const));
                    fine.into_iter().flatten().map(|value| format!("Ok({value})")).collect()
                }
                _ => made(),
            }
        }
        Type::Reference(reference) => match &*reference.elem {
            Type::Path(path) if path.path.is_ident("str") => vec!["\"\"".into()],
            _ => Vec::new(),
        },
        Type::Tuple(tuple) if tuple.elems.is_empty() => vec!["()".into()],
        Type::Tuple(_) | Type::Array(_) => made(),
        _ => Vec::new(),
    }
}

fn inner(arguments: &PathArguments) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(inner) => Some(inner),
        _ => None,
    })
}

pub(super) fn is_whole_number(kind: &Type) -> bool {
    let names = ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
    matches!(kind, Type::Path(path) if names.iter().any(|name| path.path.is_ident(name)))
}
