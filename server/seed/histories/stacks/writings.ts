import type { Writing } from './stack.ts'

export const typescript: Writing = {
  blocks: [
    'export async function {verb}{Noun}({noun}: {Noun}, limit = {n}): Promise<{Noun}[]> {\n  const found = await read{Noun}s({noun}.id, limit)\n  if (found.length === 0) return []\n  return found.filter((one) => one.weight > {m})\n}',
    'export interface {Noun}{Verb} {\n  readonly id: string\n  readonly {verb}edAt: Date\n  readonly weight: number\n  readonly parts: readonly {Noun}Part[]\n}',
    'const {verb}Limit{n} = {m}\n\nexport function {verb}Every{Noun}(all: readonly {Noun}[]): number {\n  let sum = 0\n  for (const { weight, parts } of all) {\n    sum += Math.min(weight * parts.length, {verb}Limit{n})\n  }\n  return sum\n}',
    'export const is{Noun}{Verb}able = ({ weight, {verb}edAt }: {Noun}): boolean =>\n  weight > {n} && {verb}edAt.getTime() > Date.now() - {m} * 60_000',
  ],
}

export const tests: Writing = {
  blocks: [
    "test('a {noun} of {n} is {verb}ed once', async () => {\n  const {noun} = make{Noun}({ weight: {n} })\n  const found = await {verb}{Noun}({noun})\n  expect(found.length).toBe(1)\n  expect(found[0]?.weight).toBe({m})\n})",
    "test('{verb}s no {noun} beyond {m}', () => {\n  const all = [{n}, {m}].map((weight) => make{Noun}({ weight }))\n  expect({verb}Every{Noun}(all)).toBe({n})\n})",
  ],
}

export const component: Writing = {
  blocks: [
    'export function {Noun}{Verb}Panel({ {noun}, on{Verb} }: {Noun}Props) {\n  const [open, setOpen] = useState({n} > {m})\n  if ({noun} === null) return <Empty what="{noun}" />\n  return (\n    <section aria-label="{Verb} {noun}">\n      <h2>{{noun}.name}</h2>\n      <button onClick={() => on{Verb}({noun}.id)}>{Verb}</button>\n      <button aria-expanded={open} onClick={() => setOpen(!open)}>\n        More\n      </button>\n    </section>\n  )\n}',
    'const {verb}Rows{n} = (all: readonly {Noun}[]) =>\n  all\n    .filter(({ weight }) => weight > {m})\n    .map((one) => (\n      <li key={one.id} className="{noun}-row">\n        <span>{one.name}</span>\n        <span>{one.weight}</span>\n      </li>\n    ))',
  ],
}

export const style: Writing = {
  blocks: [
    '.{noun}-{verb}-{n} {\n  display: grid;\n  gap: {m}px;\n  padding: {n}px;\n}',
    '.{noun}-{verb}-{n}:hover {\n  opacity: 0.{m};\n}',
  ],
}

export const single: Writing = {
  around: [
    '<script setup lang="ts">',
    '</script>\n\n<template>\n  <section class="{noun}"><slot /></section>\n</template>',
  ],
  blocks: [
    'const {verb}{Noun}{n} = computed(() => {\n  const all = props.{noun}s.filter((one) => one.weight > {m})\n  return all.length === 0 ? null : all[0]\n})',
    'function {verb}{Noun}At{n}(index: number) {\n  const {noun} = props.{noun}s[index + {m}]\n  if ({noun} !== undefined) emit("{verb}", {noun}.id)\n}',
  ],
}

export const python: Writing = {
  blocks: [
    'def {verb}_{noun}({noun}, limit={n}):\n    found = [part for part in {noun}.parts if part.weight > {m}]\n    if not found:\n        return None\n    return sorted(found, key=lambda part: part.weight)[:limit]',
    'class {Noun}{Verb}er:\n    limit = {n}\n\n    def __init__(self, {noun}s):\n        self.{noun}s = list({noun}s)\n\n    def {verb}(self):\n        for {noun} in self.{noun}s:\n            if {noun}.weight > {m}:\n                yield {noun}',
    'def total_{noun}_{n}({noun}s):\n    total = 0\n    for {noun} in {noun}s:\n        total += min({noun}.weight, {m})\n    return total',
  ],
}

export const pythonTests: Writing = {
  blocks: [
    'def test_{verb}_{noun}_{n}(make_{noun}):\n    {noun} = make_{noun}(weight={n})\n    found = {verb}_{noun}({noun})\n    assert len(found) == 1\n    assert found[0].weight == {m}',
    'def test_{noun}_beyond_{m}_is_left(make_{noun}):\n    assert {verb}_{noun}(make_{noun}(weight={m})) is None',
  ],
}

export const go: Writing = {
  blocks: [
    'func {Verb}{Noun}(ctx context.Context, {noun} *{Noun}) ([]Part, error) {\n\tparts, err := store.Parts(ctx, {noun}.ID, {n})\n\tif err != nil {\n\t\treturn nil, fmt.Errorf("{verb} {noun}: %w", err)\n\t}\n\treturn parts[:min(len(parts), {m})], nil\n}',
    'type {Noun}{Verb} struct {\n\tID     string\n\tWeight int\n\tParts  []Part\n}\n\nfunc (one {Noun}{Verb}) Total() int {\n\treturn one.Weight*{n} + len(one.Parts)*{m}\n}',
  ],
}

export const goTests: Writing = {
  blocks: [
    'func Test{Verb}{Noun}{n}(t *testing.T) {\n\tparts, err := {Verb}{Noun}(context.Background(), new{Noun}({n}))\n\trequire.NoError(t, err)\n\tassert.Len(t, parts, {m})\n}',
  ],
}

export const java: Writing = {
  around: ['public class {Noun}Service {', '}'],
  blocks: [
    '    public List<{Noun}> {verb}{n}({Noun} {noun}) {\n        var found = repository.findByWeight({noun}.weight(), {m});\n        if (found.isEmpty()) {\n            return List.of();\n        }\n        return found.stream().limit({n}).toList();\n    }',
    '    private int {verb}Total{n}(List<{Noun}> all) {\n        int total = {m};\n        for ({Noun} one : all) {\n            total += Math.min(one.weight(), {n});\n        }\n        return total;\n    }',
  ],
}

export const kotlin: Writing = {
  blocks: [
    'suspend fun {verb}{Noun}{n}({noun}: {Noun}): List<Part> {\n    val found = store.partsOf({noun}.id)\n    return found.filter { it.weight > {m} }\n        .sortedBy { it.weight }\n        .take({n})\n}',
    'data class {Noun}{Verb}{n}(\n    val id: String,\n    val weight: Int = {m},\n    val parts: List<Part> = emptyList(),\n)',
  ],
}

export const rust: Writing = {
  blocks: [
    'pub async fn {verb}_{noun}_{n}({noun}: &{Noun}) -> Result<Vec<Part>, Failure> {\n    let parts = store().parts({noun}.id, {n}).await?;\n    if parts.is_empty() {\n        return Err(Failure::Missing("{noun}"));\n    }\n    Ok(parts.into_iter().filter(|part| part.weight > {m}).collect())\n}',
    '#[derive(Debug, Clone)]\npub struct {Noun}{Verb}{n} {\n    pub id: u64,\n    pub weight: u32,\n    pub parts: Vec<Part>,\n}\n\nimpl {Noun}{Verb}{n} {\n    pub fn total(&self) -> u32 {\n        self.weight * {n} + {m}\n    }\n}',
  ],
}

/** Languages with similar functions, which differ in the prefix of a name and the end of a line. */
const curly = (head: string, end: string, around?: Writing['around']): Writing => ({
  ...(around !== undefined && { around }),
  blocks: [
    `    ${head} {verb}{Noun}{n}({noun}) {\n        found = partsOf({noun}, {n})${end}\n        if (found.size > {m}) {\n            return found${end}\n        }\n        return merge(found, {m})${end}\n    }`,
    `    ${head} weigh{Noun}{n}(all) {\n        total = {m}${end}\n        for (one in all) {\n            total += one.weight * {n}${end}\n        }\n        return total${end}\n    }`,
  ],
})

export const csharp = curly('public object', ';', ['public class {Noun}Service\n{', '}'])
export const php = curly('public function', ';', ['<?php\n\nclass {Noun}Service\n{', '}'])
export const swift = curly('func', '', ['struct {Noun}Store {', '}'])
export const dart = curly('Future<void>', ';', ['class {Noun}Page extends StatelessWidget {', '}'])
export const scala = curly('def', '', ['object {Noun}Job {', '}'])
export const cpp = curly('static int', ';', ['namespace {noun} {', '}'])

export const ruby: Writing = {
  around: ['class {Noun}', 'end'],
  blocks: [
    '  def {verb}_{n}(limit = {m})\n    found = parts.select { |part| part.weight > {n} }\n    return [] if found.empty?\n\n    found.first(limit)\n  end',
    '  def total_{n}\n    parts.sum { |part| [part.weight, {m}].min }\n  end',
  ],
}

export const elixir: Writing = {
  around: ['defmodule {Noun} do', 'end'],
  blocks: [
    '  def {verb}_{n}({noun}, limit \\\\ {m}) do\n    {noun}.parts\n    |> Enum.filter(&(&1.weight > {n}))\n    |> Enum.take(limit)\n  end',
    '  def total_{n}(all) do\n    Enum.reduce(all, {m}, fn one, sum -> sum + one.weight end)\n  end',
  ],
}

export const sql: Writing = {
  blocks: [
    'create table {noun}_{verb}_{n} (\n  id bigint primary key,\n  weight integer not null default {m},\n  created_at timestamptz not null default now()\n);',
    'create index {noun}_{verb}_{n}_weight on {noun} (weight) where weight > {m};',
  ],
}

export const terraform: Writing = {
  blocks: [
    'resource "aws_instance" "{noun}_{n}" {\n  instance_type = "t3.micro"\n  count         = {m}\n\n  tags = {\n    role = "{verb}"\n  }\n}',
    'variable "{noun}_{verb}_{n}" {\n  type    = number\n  default = {m}\n}',
  ],
}

export const yaml: Writing = {
  blocks: [
    '  {verb}-{noun}-{n}:\n    runs-on: ubuntu-latest\n    timeout-minutes: {m}\n    steps:\n      - uses: actions/checkout@v4\n      - run: make {verb}-{noun}',
  ],
}

export const shell: Writing = {
  blocks: [
    '{verb}_{noun}_{n}() {\n  local found\n  found=$(list_{noun}s | head -n {m})\n  [ -n "$found" ] || return 1\n  echo "$found" | {verb}_each\n}',
  ],
}
