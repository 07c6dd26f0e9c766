// What changes lives in objects that the page makes and hands down, never in a module: two pages in one window would share it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });

/** The code that runs once a module: all of a script file, and a component's module script. */
function moduleCode(path: string): string {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8');
  if (path.endsWith('.svelte')) return /<script[^>]*\bmodule\b[^>]*>([^]*?)<\/script>/.exec(text)?.[1]?.replace(/^ {2}/gm, '') ?? '';
  return text;
}

it('no module keeps state', () => {
  const kept = modules
    .filter((path) => /(?<!\.(test|spec))\.ts$|\.svelte$/.test(path))
    .flatMap((path) => {
      const found = moduleCode(path).split('\n').filter((line) => /^(export )?(let|var) |^(export )?const .*\$state|^addEventListener/.test(line));
      return found.map((line) => `${path}: ${line}`);
    });
  expect(kept).toEqual([]);
});
