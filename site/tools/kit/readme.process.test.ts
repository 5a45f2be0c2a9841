import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const copy = mkdtempSync(join(tmpdir(), 'a-tool-'))

const example = new Map(
  [
    ...readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').matchAll(
      /```tsx?\n\/\/ (\S+)\n(.*?)```/gs,
    ),
  ].map(([, name = '', source = '']) => [name, source]),
)

test('the README example compiles, and the compiler reports a missing list entry', async () => {
  for (const part of ['content', 'lib', 'schemas', 'site', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(
    join(copy, 'tsconfig.tool.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { incremental: false, types: ['node', 'next'] },
      // schemas/editable.ts declares types of schema options that the sources use.
      include: ['schemas/editable.ts', 'site/tools/*.ts', 'site/tools/line-counter/*'],
      exclude: ['**/*.test.ts'],
    }),
  )
  for (const [name, source] of example) {
    const folder = join(copy, 'site/tools/line-counter')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  expect([...example.keys()].toSorted()).toEqual([
    'drawing.tsx',
    'instrument.client.tsx',
    'state.ts',
    'texts.ts',
    'tool.ts',
  ])

  expect(await compilerErrors()).toContain(`'"line-counter"' is not assignable to type`)
  addLine('list.ts', './line-counter/tool.ts', 'lineCounter', /(?=\] as const)/, '  lineCounter,\n')
  expect(await compilerErrors()).toContain(`'"line-counter"' is missing in type`)
  const drawn = "  'line-counter': LinesDrawing,\n"
  addLine('drawings.ts', './line-counter/drawing.tsx', 'LinesDrawing', /(?=\}\n$)/, drawn)
  expect(await compilerErrors()).toBe('')
})

/** Runs the compiler on the copy and returns its output, empty if there are no errors. */
async function compilerErrors(): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(tsc, ['-p', 'tsconfig.tool.json'], {
    cwd: copy,
  }).catch((error: { stdout: string }) => error)

  return stdout
}

function addLine(list: string, from: string, name: string, at: RegExp, line: string): void {
  const file = join(copy, 'site/tools', list)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, `import { ${name} } from '${from}'\n${source.replace(at, line)}`)
}
