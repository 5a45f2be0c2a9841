import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().nullish(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Number of lines per failed story: its name, step and error, but not the whole call log. */
const STORY_LINES = 24
/** UTF-16 units per error, enough for a list of several. */
const MAX_ERROR_LENGTH = 2000

/**
 * Lists the failed tests of a Vitest report (`--reporter=json`), each with file, name and error. A file that
 * couldn't be loaded counts as one test.
 */
export function failedTests(report: string, root: string): string[] {
  if (!existsSync(report)) return []
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    if (assertionResults.length === 0 && message) return [`${file}: ${errorOf(message)}`]
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${file} › ${fullName}: ${errorOf(failureMessages?.[0] ?? '')}`,
      )
  })
}

/** Returns the first lines of what `tests/kit/failure-report.ts` wrote about each failed story. */
export function failedStories(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name, 'story.txt'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').split('\n').slice(0, STORY_LINES), ''])
}

/** Returns the error without its stack, shortened. */
function errorOf(text: string): string {
  return (text.split(/\n\s*at /)[0] ?? '').slice(0, MAX_ERROR_LENGTH)
}
