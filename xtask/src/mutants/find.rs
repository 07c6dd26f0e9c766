//! Finds the mutants of a file of rules (mutation operators): other operators, forced conditions, numbers off by one, arms
//! and statements left out, functions that return at once.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, Item, ItemImpl, ItemMod, Lit, Pat, Signature, Stmt, Type, UnOp,
};

use super::values;

/// A mutant: a change of one line of a game's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    /// Below the game's folder: `src/meet.rs`.
    pub(super) file: String,
    pub(super) line: usize,
    /// `FriendOrFoe::meet`.
    pub(super) function: String,
    pub(super) old: String,
    pub(super) new: String,
    /// In a function that the compiler may run.
    pub(super) in_const: bool,
}

impl Change {
    /// The name under which people write of it: lines move, this does not.
    pub(super) fn key(&self) -> String {
        format!("{} {}: {} → {}", self.file, self.function, self.old, self.new)
    }
}

/// A place in a file, with the changes that are tried there.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) shape: Shape,
    pub(super) range: Range<usize>,
    /// Numbers of changes, each with what would stand there.
    pub(super) changes: Vec<(u32, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Expression,
    Statement,
    /// At the beginning of a body, which then does not run.
    Body,
    /// After the pattern of an arm that never matches.
    Arm,
}

/// All changes of one file. Numbers go on where `changes` ends.
pub(super) fn find(
    file: &str,
    text: &str,
    constants: &BTreeSet<String>,
    changes: &mut Vec<Change>,
) -> Result<Vec<Site>, String> {
    let syntax = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut finder = Finder {
        file,
        text,
        constants,
        changes,
        sites: Vec::new(),
        of: String::new(),
        function: String::new(),
        in_const: false,
    };
    finder.visit_file(&syntax);
    Ok(finder.sites)
}

/// The names of a file's whole numbers: a rule that uses one could use the next.
pub(super) fn constants(text: &str, names: &mut BTreeSet<String>) {
    struct Names<'a>(&'a mut BTreeSet<String>);
    impl<'ast> Visit<'ast> for Names<'_> {
        fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
            if values::is_whole_number(&item.ty) {
                self.0.insert(item.ident.to_string());
            }
        }
        fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
            if values::is_whole_number(&item.ty) {
                self.0.insert(item.ident.to_string());
            }
        }
    }
    if let Ok(syntax) = syn::parse_file(text) {
        Names(names).visit_file(&syntax);
    }
}

struct Finder<'a> {
    file: &'a str,
    text: &'a str,
    constants: &'a BTreeSet<String>,
    changes: &'a mut Vec<Change>,
    sites: Vec<Site>,
    /// The type whose methods these are.
    of: String,
    /// Empty outside of functions, where nothing can be changed while the program runs.
    function: String,
    in_const: bool,
}

impl Finder<'_> {
    fn source(&self, span: Span) -> &str {
        &self.text[span.byte_range()]
    }

    fn add(&mut self, shape: Shape, span: Span, range: Range<usize>, old: &str, new: &[(String, String)]) {
        if self.function.is_empty() || new.is_empty() {
            return;
        }
        let mut changes = Vec::new();
        for (code, said) in new {
            changes.push((self.changes.len() as u32, code.clone()));
            self.changes.push(Change {
                file: self.file.to_string(),
                line: span.start().line,
                function: self.function.clone(),
                old: short(old),
                new: short(said),
                in_const: self.in_const,
            });
        }
        self.sites.push(Site { shape, range, changes });
    }

    /// Mutants that replace the expression by each of these.
    fn instead(&mut self, span: Span, new: &[String]) {
        let old = self.source(span).to_string();
        let new: Vec<_> = new.iter().map(|code| (code.clone(), code.clone())).collect();
        self.add(Shape::Expression, span, span.byte_range(), &old, &new);
    }

    /// Mutants in which the condition always holds, or never.
    fn force(&mut self, condition: &Expr) {
        if !has_let(condition) {
            self.instead(condition.span(), &["true".into(), "false".into()]);
        }
    }

    fn binary(&mut self, expr: &Expr, binary: &syn::ExprBinary) {
        if has_let(expr) {
            return;
        }
        let whole = expr.span().byte_range();
        let operator = binary.op.span().byte_range();
        let other = |new: &&str| {
            format!("{}{new}{}", &self.text[whole.start..operator.start], &self.text[operator.end..whole.end])
        };
        let new: Vec<String> = others(&binary.op).iter().map(other).collect();
        self.instead(expr.span(), &new);
    }

    fn number(&mut self, expr: &Expr, literal: &syn::LitInt) {
        let Ok(number) = literal.base10_parse::<u128>() else { return };
        let suffix = literal.suffix();
        let mut new = vec![format!("{}{suffix}", number + 1)];
        if number > 0 {
            new.push(format!("{}{suffix}", number - 1));
        }
        self.instead(expr.span(), &new);
    }

    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        if attributes.iter().any(is_for_tests) {
            return;
        }
        let name = match self.of.as_str() {
            "" => signature.ident.to_string(),
            of => format!("{of}::{}", signature.ident),
        };
        let outer = (std::mem::replace(&mut self.function, name), self.in_const);
        self.in_const = signature.constness.is_some();
        let body = block.span().byte_range();
        let inside = self.text[body.start + 1..body.end - 1].trim().to_string();
        let new: Vec<_> = values::returned(&signature.output, self.in_const)
            .into_iter()
            .filter(|value| *value != inside && !inside.is_empty())
            .map(|value| (format!("return {value};"), format!("returns {value}").trim_end().to_string()))
            .collect();
        let start = body.start + 1;
        self.add(Shape::Body, signature.span(), start..start, "the body", &new);
        self.visit_block(block);
        (self.function, self.in_const) = outer;
    }

    /// `matches!` is read like the `match` that it stands for.
    fn matches(&mut self, mac: &syn::Macro) {
        if !mac.path.is_ident("matches") {
            return;
        }
        self.instead(mac.span(), &[format!("!{}", self.source(mac.span()))]);
        let parsed = mac.parse_body_with(|input: syn::parse::ParseStream<'_>| {
            let value: Expr = input.parse()?;
            input.parse::<syn::Token![,]>()?;
            let _pattern = Pat::parse_multi_with_leading_vert(input)?;
            let guard = match input.parse::<Option<syn::Token![if]>>()? {
                Some(_) => Some(input.parse::<Expr>()?),
                None => None,
            };
            input.parse::<Option<syn::Token![,]>>()?;
            Ok((value, guard))
        });
        if let Ok((value, guard)) = parsed {
            self.visit_expr(&value);
            if let Some(guard) = &guard {
                self.force(guard);
                self.visit_expr(guard);
            }
        }
    }

    fn arms(&mut self, arms: &[Arm]) {
        for (index, arm) in arms.iter().enumerate() {
            let has_rest =
                arms[index + 1..].iter().any(|later| later.guard.is_none() && takes_all(&later.pat));
            let old = format!("{} =>", self.source(arm.pat.span()));
            match &arm.guard {
                Some((_, guard)) if !has_let(guard) => {
                    self.force(guard);
                    self.visit_expr(guard);
                }
                Some(_) => (),
                None if has_rest => {
                    let end = arm.pat.span().byte_range().end;
                    let left_out = [(String::new(), "left out".to_string())];
                    self.add(Shape::Arm, arm.pat.span(), end..end, &old, &left_out);
                }
                None => (),
            }
            self.visit_expr(&arm.body);
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            // What the compiler works out cannot be changed while the program runs.
            Item::Const(_) | Item::Static(_) | Item::Macro(_) => (),
            item => visit::visit_item(self, item),
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !module.attrs.iter().any(is_for_tests) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let for_debugging = item
            .trait_
            .as_ref()
            .is_some_and(|(_, path, _)| path.segments.last().is_some_and(|segment| segment.ident == "Debug"));
        if for_debugging || item.attrs.iter().any(is_for_tests) {
            return;
        }
        let of = self.source(item.self_ty.span()).to_string();
        let outer = std::mem::replace(&mut self.of, of);
        visit::visit_item_impl(self, item);
        self.of = outer;
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let outer = std::mem::replace(&mut self.of, item.ident.to_string());
        visit::visit_item_trait(self, item);
        self.of = outer;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.attrs, &item.sig, block);
        }
    }

    // For the compiler alone.
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_path(&mut self, _: &'ast syn::Path) {}
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast syn::AngleBracketedGenericArguments) {}
    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.matches(mac);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(expr, Some(_)) = statement
            && can_be_left_out(expr)
        {
            let span = statement.span();
            let old = self.source(span).to_string();
            let left_out = [(String::new(), "left out".to_string())];
            self.add(Shape::Statement, span, span.byte_range(), &old, &left_out);
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Binary(binary) => self.binary(expr, binary),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) => {
                self.instead(expr.span(), &[self.source(unary.expr.span()).to_string()]);
            }
            Expr::Lit(literal) => {
                if let Lit::Int(number) = &literal.lit {
                    self.number(expr, number);
                }
            }
            Expr::Path(path) => {
                let name = path.path.segments.last().map(|segment| segment.ident.to_string());
                if name.is_some_and(|name| self.constants.contains(&name)) {
                    self.instead(expr.span(), &[format!("{} + 1", self.source(expr.span()))]);
                }
            }
            Expr::If(whether) => {
                let bare = matches!(
                    *whether.cond,
                    Expr::Call(_) | Expr::MethodCall(_) | Expr::Path(_) | Expr::Field(_)
                );
                if bare {
                    self.force(&whether.cond);
                }
            }
            Expr::Match(which) => {
                if which.arms.iter().any(|arm| is_truth(&arm.pat)) {
                    self.instead(which.expr.span(), &[format!("!({})", self.source(which.expr.span()))]);
                }
                self.visit_expr(&which.expr);
                return self.arms(&which.arms);
            }
            _ => (),
        }
        visit::visit_expr(self, expr);
    }
}

/// In one line.
fn short(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    words.join(" ")
}

/// `#[test]`, `#[cfg(test)]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    let is_test = |path: &syn::Path| path.is_ident("test");
    is_test(attribute.path())
        || (attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| is_test(&path)))
}

/// What is bound there must be bound.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(paren) => has_let(&paren.expr),
        _ => false,
    }
}

fn can_be_left_out(expr: &Expr) -> bool {
    match expr {
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) => true,
        Expr::Try(tried) => can_be_left_out(&tried.expr),
        Expr::Binary(binary) => others(&binary.op).iter().any(|other| other.ends_with('=')),
        _ => false,
    }
}

fn takes_all(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        // A large letter begins a name that is known already, such as `None`.
        Pat::Ident(name) => name.subpat.is_none() && !name.ident.to_string().starts_with(char::is_uppercase),
        _ => false,
    }
}

fn is_truth(pattern: &Pat) -> bool {
    matches!(pattern, Pat::Lit(literal) if matches!(literal.lit, Lit::Bool(_)))
}

/// What could stand there instead.
fn others(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["*", "%"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::BitAnd(_) => &["|", "^"],
        // Not `^`: bits that are put together are seldom there already.
        BinOp::BitOr(_) => &["&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::Gt(_) => &[">=", "<="],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::MulAssign(_) => &["+="],
        BinOp::DivAssign(_) => &["*="],
        BinOp::RemAssign(_) => &["/="],
        BinOp::BitXorAssign(_) => &["|="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        _ => &[],
    }
}
