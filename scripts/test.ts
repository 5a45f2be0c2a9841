import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from '#scripts/launch/failure.ts'
import { root } from '#scripts/launch/settings.ts'
import { ensureChromium } from '#tests/kit/chromium.ts'

type Count = { passed: number; failed: number }
type Check = {
  name: string
  command: string[]
  report?: string
  count?: (report: unknown) => Count
  /** Waits more than it works: begun before all others, and told in its turn. */
  early?: true
}

const output = join(root, 'tests', '.output')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const vitest = (config: string, report: string) => ({
  command: [
    bin('vitest'),
    'run',
    '-c',
    `tests/${config}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(output, report)}`,
  ],
  report,
  count: countVitest,
})

const checks: Check[] = [
  { name: 'Format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'Route types', command: [bin('next'), 'typegen'] },
  { name: 'Types', command: [bin('tsc'), '-p', 'tests'] },
  { name: 'Dead code', command: [bin('knip'), '-c', 'tests/knip.json'] },
  { name: 'Unit and contract tests', ...vitest('vitest.config.ts', 'vitest.json') },
  {
    name: 'Durability tests',
    ...vitest('vitest.durability.config.ts', 'durability.json'),
    early: true,
  },
  {
    name: 'Build and browser tests',
    command: [bin('playwright'), 'test', '-c', 'tests/playwright.config.ts'],
    report: 'playwright.json',
    count: countPlaywright,
  },
]

// npm test: everything that must hold. `npm test -- lint unit` runs the checks whose names contain a word.
await runCommand(async () => {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const words = process.argv.slice(2).map((word) => word.toLowerCase())
  const chosen = checks.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  )
  const begun = new Map(
    chosen.filter(({ early }) => early).map((check) => [check, run(check.command, 'kept')]),
  )
  const total: Count = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const check of chosen) {
    const { passed, failed } = await runCheck(check, begun.get(check))
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(check.name)
  }
  if (failures.length > 0) console.log(`\nNot in order: ${failures.join(', ')}.`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
})

/** A check without a report counts as one; a runner that fails without a failing test counts as one failure. */
async function runCheck(check: Check, begun?: Promise<Finished>): Promise<Count> {
  console.log(`\n── ${check.name} ──`)
  const missing = check.name.includes('browser') ? ensureChromium() : undefined
  if (missing) console.error(missing)
  const { code, output: said, seconds } = missing ? nothingRun : await (begun ?? run(check.command))
  if (said) console.log(said)
  const counted = readCount(check)
  console.log(`${check.name}: ${code === 0 ? 'in order' : 'NOT in order'}, ${seconds} s`)
  if (code === 0) return counted ?? { passed: 1, failed: 0 }
  return { passed: counted?.passed ?? 0, failed: Math.max(counted?.failed ?? 0, 1) }
}

type Finished = { code: number; output: string; seconds: string }
const nothingRun: Finished = { code: 1, output: '', seconds: '0.0' }

/** @param words where the command's words go: to the screen at once, or into its `output`. */
function run(
  [command = '', ...args]: string[],
  words: 'shown' | 'kept' = 'shown',
): Promise<Finished> {
  const started = Date.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: words === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, NEXT_DIST_DIR: '.next-test', NEXT_TELEMETRY_DISABLED: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      resolve({ code: code ?? 1, output, seconds })
    })
  })
}

function readCount({ report, count }: Check): Count | undefined {
  if (!report || !count) return undefined
  const file = join(output, report)
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

function countVitest(report: unknown): Count {
  const shape = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
  const { numPassedTests, numFailedTests } = shape.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright(report: unknown): Count {
  const shape = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  const { stats } = shape.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
