import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('./conformance.ts', import.meta.url))
const run = (...args: string[]) => promisify(execFile)(process.execPath, [SCRIPT, ...args])

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-'))
})
afterEach(() => rm(folder, { recursive: true }))

const test = (filename: string, query: string, result: unknown, rest: object = {}) => ({
  _type: 'test',
  filename,
  query,
  result,
  valid: true,
  dataset: { _ref: 'd' },
  ...rest,
})

it('reports by feature how many tests of a suite the lake passes', async () => {
  const suite = join(folder, 'suite.ndjson')
  const entries = [
    test('function/count.yml', 'count(*)', 2),
    test('function/count.yml', 'count(*) + $n', 4, { name: 'wrong on purpose', params: { n: 1 } }),
    test('function/score.yml', '* | score(_id == "b"){_id, _score}', [
      { _id: 'b', _pos: 1 },
      { _id: 'a', _pos: 2 },
    ]),
    test('legacy/any.yml', '*[', null, { valid: false }),
    test('legacy/any.yml', '1', null, { dataset: { _ref: 'elsewhere' } }),
    test('legacy/any.yml', '1', 2, { version: '0.1' }),
    test('legacy/any.yml', '2', 2, { version: '>= 1.0' }),
    { _type: 'dataset', _id: 'd', documents: ['a', 'b'].map((_id) => ({ _id, _type: 'doc' })) },
  ]
  await writeFile(suite, entries.map((each) => JSON.stringify(each)).join('\n'))

  const { stdout } = await run(suite, '--failures')
  expect(stdout).toContain('function/count: wrong on purpose\n  count(*) + $n')
  const table = stdout.split('\n').map((line) => line.split(/ {2,}/))
  expect(table).toContainEqual(['function/count', '1', '1'])
  expect(table).toContainEqual(['function/score', '1', '0'])
  expect(table).toContainEqual(['without legacy', '2', '1'])
  expect(table).toContainEqual(['all', '4', '1'])
  expect(stdout).toContain('1 cases skipped: they test GROQ 0.1')
  expect(stdout).toContain('1 cases skipped: their documents')
})

it('explains what it needs in one sentence', async () => {
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('compiled suite') })
  const other = join(folder, 'other.ndjson')
  await writeFile(other, '{"_type": "recipe"}')
  await expect(run(other)).rejects.toMatchObject({
    stderr: expect.stringContaining('not a compiled GROQ test suite'),
  })
})
