import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { root } from '#host/launch/settings.ts'

const folder = join(root, 'tests/.output/failures')

/** Keeps of each story that failed all that tells why, in a folder of its own, and names the folder last. */
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
    const place = join(folder, name)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'story.txt'), tell(story, result))
    for (const { name: part, body, path } of result.attachments) {
      const content = body ?? (path ? readFileSync(path) : undefined)
      if (content) writeFileSync(join(place, part.replaceAll('/', '-')), content)
    }
  }

  async onExit(): Promise<void> {
    if (this.failed === 0) return
    console.log(`\nOf what failed, the pages, consoles and logs are in ${relative(root, folder)}/`)
  }

  printsToStdio(): boolean {
    return false
  }
}

/** The story's name, when it was told, the step that failed, and the errors. */
function tell(story: TestCase, result: TestResult): string {
  const { file, line } = story.location
  const lines = [
    story.titlePath().filter(Boolean).join(' › '),
    `${relative(root, file)}:${line}, ${result.startTime.toISOString()}, ${result.duration} ms, ${result.status}`,
    `Step: ${failedSteps(result.steps).join(' › ') || 'none of its own'}`,
    ...result.errors.map((error) => error.stack ?? error.message ?? error.value ?? ''),
  ]
  return stripVTControlCharacters(`${lines.join('\n\n')}\n`)
}

/** From the outermost step with an error down to the innermost. */
function failedSteps(steps: readonly TestStep[]): string[] {
  const step = steps.find(({ error }) => error !== undefined)
  return step ? [step.title, ...failedSteps(step.steps)] : []
}
