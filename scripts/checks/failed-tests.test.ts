import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedStories, failedTests } from './failed-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'))

test('lists file, test and error without its stack, and files that could not be loaded', () => {
  const report = join(folder, 'unit.json')
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    {
      fullName: 'subtracts',
      status: 'failed',
      failureMessages: ['expected these faults:\n503 at /about\n    at sum.test.ts'],
    },
  ]
  writeFileSync(
    report,
    JSON.stringify({
      testResults: [
        { name: '/site/lib/sum.test.ts', message: '', assertionResults },
        {
          name: '/site/lib/broken.test.ts',
          message: 'Cannot find x\n    at stack',
          assertionResults: [],
        },
      ],
    }),
  )
  expect(failedTests(report, '/site')).toEqual([
    'lib/sum.test.ts › subtracts: expected these faults:\n503 at /about',
    'lib/broken.test.ts: Cannot find x',
  ])
})

test('returns nothing if the runner exited without a report', () => {
  expect(failedTests(join(folder, 'none.json'), '/site')).toEqual([])
  expect(failedStories(join(folder, 'none'))).toEqual([])
})

test('returns the first lines of each failed story and ignores other files', () => {
  const failures = join(folder, 'failures')
  mkdirSync(join(failures, '1-people'), { recursive: true })
  writeFileSync(join(failures, '1-people', 'story.txt'), `People › removes\n${'call\n'.repeat(99)}`)
  writeFileSync(join(failures, 'browser-stories.log'), 'a log')
  const lines = failedStories(failures)
  expect(lines[0]).toBe('People › removes')
  expect(lines).toHaveLength(25)
})
