import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { root } from '#host/launch/settings.ts'

const folder = join(root, 'tests/.output/failures')

/** Writes everything needed to diagnose each failed test into its own folder, and prints the parent folder last. */
export default class FailureReport implements Reporter {
  private failed = 0

  onBegin(): void {
    rmSync(folder, { recursive: true, force: true })
  }

  onTestEnd(story: TestCase, result: TestResult): void {
    if (result.status === story.expectedStatus || result.status === 'skipped') return
    this.failed += 1
    const [, , file = '', ...titles] = story.titlePath()
    const name = `${this.failed}-${file}-${titles.join(' ')}`
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 100)
    const testFolder = join(folder, name)
    mkdirSync(testFolder, { recursive: true })
    writeFileSync(join(testFolder, 'story.txt'), reportOf(story, result))
    for (const { name: part, body, path } of result.attachments) {
      const content = body ?? (path ? readFileSync(path) : undefined)
      if (content) writeFileSync(join(testFolder, part.replaceAll('/', '-')), content)
    }
  }

  async onExit(): Promise<void> {
    if (this.failed === 0) return
    console.log(
      `\nScreenshots, console output and logs of the failed tests are in ${relative(root, folder)}/`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}

function reportOf(story: TestCase, result: TestResult): string {
  const { file, line } = story.location
  const lines = [
    story.titlePath().filter(Boolean).join(' › '),
    `${relative(root, file)}:${line}, ${result.startTime.toISOString()}, ${result.duration} ms, ${result.status}`,
    `Step: ${failedSteps(result.steps).join(' › ') || 'none'}`,
    ...result.errors.map((error) => error.stack ?? error.message ?? error.value ?? ''),
  ]
  return stripVTControlCharacters(`${lines.join('\n\n')}\n`)
}

/** Returns the failed steps from the outermost to the innermost. */
function failedSteps(steps: readonly TestStep[]): string[] {
  const step = steps.find(({ error }) => error !== undefined)
  return step ? [step.title, ...failedSteps(step.steps)] : []
}
