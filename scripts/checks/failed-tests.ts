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

/** Of a story that failed: its name, step and error, not the whole call log. */
const linesOfStory = 24

/**
 * The tests that failed by a report of Vitest (`--reporter=json`), one line each: file, name and what was wrong.
 * A file that could not even be read counts as one.
 */
export function failedTests(report: string, root: string): string[] {
  if (!existsSync(report)) return []
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    if (assertionResults.length === 0 && message) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${file} › ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
      )
  })
}

/** The beginning of what `tests/kit/failure-report.ts` wrote about each story that failed. */
export function failedStories(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name, 'story.txt'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').split('\n').slice(0, linesOfStory), ''])
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 200)
}
