import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { root } from '#host/launch/settings.ts'
import { ensureBrowsers } from '#tests/browsers/programs.ts'
import { ensureChromium } from '#tests/kit/chromium.ts'
import { failedStories, failedTests } from './checks/failed-tests.ts'

type Count = { passed: number; failed: number }
type Check = {
  name: string
  command: string[]
  /** Number of slots it takes. Checks start in order as slots become free. */
  slots: number
  /** Names of selected checks that must end before it starts. */
  after?: string[]
  /** Runs at low priority on a busy machine. */
  isLowPriority?: true
  /** Skipped unless it is named or all checks are requested. */
  isExtra?: true
  /** Skipped unless it is named, because it needs more than a checkout: minutes of installing, root, or other programs. */
  isOnDemand?: true
  report?: string
  count?: (report: unknown) => Count
  /** @returns a sentence if something the check needs is missing and can't be installed */
  ensure?: () => string | undefined
}
type Result = Count & { check: Check; seconds: number }

const output = join(root, 'tests', '.output')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const everything = '--all'
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isWhole = words.length === 0 || words.includes(everything)
const isChosen = ({ name, isExtra, isOnDemand }: Check) =>
  words.some((word) => name.toLowerCase().includes(word)) ||
  (isWhole && !isOnDemand && (words.includes(everything) || !isExtra))

const onWindows = process.platform === 'win32'

/** One more than there are cores, because every check sometimes waits. */
const SLOTS = availableParallelism() + 1

/** One file at a time while browsers run. Otherwise as many as there are cores. */
const ONE_AT_A_TIME = isWhole ? ['--maxWorkers=1'] : []

const vitestOf = (config: string) => [bin('vitest'), 'run', '-c', `tests/${config}`]

const vitest = (config: string, report: string, ...more: string[]) => ({
  command: [
    ...vitestOf(config),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(output, report)}`,
    ...more,
  ],
  report,
  count: countVitest,
})

const browserStories = [bin('playwright'), 'test', '-c', 'tests/playwright.config.ts']

type Runner = Pick<Check, 'command' | 'ensure'>

/** Runners for a single file, by its folder in `tests/`. Files elsewhere run as unit tests. */
const runners: Readonly<Record<string, Runner>> = {
  stories: { command: browserStories, ensure: ensureChromium },
  crawl: { command: browserStories, ensure: ensureChromium },
  hosted: { command: browserStories, ensure: ensureChromium },
  browsers: { command: vitestOf('vitest.browsers.config.ts'), ensure: ensureBrowsers },
  durability: { command: vitestOf('vitest.durability.config.ts') },
  attacks: { command: vitestOf('vitest.attacks.config.ts') },
  copies: { command: vitestOf('vitest.copies.config.ts') },
  deploy: { command: vitestOf('vitest.deploy.config.ts') },
}
const unitRunner: Runner = { command: vitestOf('vitest.config.ts') }

const site = 'Site for the tests'
const stories = 'Browser stories'
const routeTypes = 'Route types'
const copies = 'Copies of the repository'

/** The slowest checks start first, with the light ones alongside. */
const checks: Check[] = [
  { name: site, command: [process.execPath, 'tests/kit/prepare-site.ts'], slots: 2 },
  {
    name: stories,
    command: browserStories,
    slots: 2,
    after: [site],
    report: 'playwright.json',
    count: countPlaywright,
    ensure: ensureChromium,
  },
  {
    name: 'Unit tests',
    ...vitest('vitest.config.ts', 'unit.json', ...ONE_AT_A_TIME, '--project', 'unit'),
    slots: 1,
  },
  { name: 'Format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'], slots: 1 },
  {
    name: 'Lint imports',
    command: [
      process.execPath,
      '--import=./tests/kit/typescript-6.ts',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config=tests/imports.config.ts',
      '--output-type=err-long',
      ...['admin', 'app', 'lib', 'packages', 'schemas', 'scripts', 'site', 'studio'],
      ...['supabase', 'tests', 'instrumentation.ts', 'next.config.ts', 'proxy.ts'],
    ],
    slots: 1,
  },
  // The build generates the same types.
  { name: routeTypes, command: [bin('next'), 'typegen'], slots: 1, after: [site] },
  {
    name: 'Types',
    // By path, because the package typescript-6 has a binary of the same name.
    command: [process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'tests'],
    slots: 1,
    after: [routeTypes],
  },
  { name: 'Dead code', command: [bin('knip'), '-c', 'tests/knip.json'], slots: 1 },
  {
    // `dependencies` must contain exactly what the running site loads. All others are for building and testing it.
    name: 'Packages',
    command: [bin('knip'), '-c', 'tests/knip-runtime.json', '--strict', '--dependencies'],
    slots: 1,
  },
  // In two halves: one runs alongside the stories, the other after them.
  ...[1, 2].map(
    (half): Check => ({
      name: `Process tests ${half}`,
      ...vitest(
        'vitest.config.ts',
        `process-${half}.json`,
        '--project',
        'process',
        `--shard=${half}/2`,
        ...(half === 1 ? ONE_AT_A_TIME : []),
      ),
      slots: 1,
      isLowPriority: true,
    }),
  ),
  {
    name: 'Durability tests',
    ...vitest('vitest.durability.config.ts', 'durability.json', ...ONE_AT_A_TIME),
    slots: 1,
    after: [site],
    isLowPriority: true,
  },
  {
    name: 'Attacks',
    ...vitest('vitest.attacks.config.ts', 'attacks.json', ...ONE_AT_A_TIME),
    // It runs five processes, which let the stories go first.
    slots: 1,
    after: [site],
    isLowPriority: true,
  },
  {
    name: 'Other engines',
    ...vitest('vitest.browsers.config.ts', 'browsers.json', ...ONE_AT_A_TIME),
    slots: 2,
    // It uses the same ports as the stories' site.
    after: [stories],
    ensure: ensureBrowsers,
    isExtra: true,
  },
  {
    name: copies,
    ...vitest('vitest.copies.config.ts', 'copies.json'),
    // Each copy builds the site again.
    slots: 2,
    after: [stories],
    isLowPriority: true,
    isExtra: true,
  },
  {
    name: 'Deploy',
    ...vitest('vitest.deploy.config.ts', 'deploy.json'),
    slots: 2,
    isOnDemand: true,
  },
]

// npm test: runs all checks. `npm test -- --all` adds the other browser engines and the copies of the repository, as
// continuous integration does. `npm test -- lint unit` runs the checks whose names contain one of the words.
// `npm test -- tests/stories/people.spec.ts --trace on` passes a file and the arguments after it to its runner.
await runCommand(async () => {
  const [first = ''] = process.argv.slice(2)
  const isFile = first !== '' && existsSync(join(root, first.replace(/:\d+$/, '')))
  return isFile ? runFile(first) : runChecks()
})

async function runFile(path: string): Promise<number> {
  const [, room = ''] = /^(?:\.\/)?tests\/(\w+)\b/.exec(path) ?? []
  const { command, ensure } = runners[room] ?? unitRunner
  const missing = ensure?.()
  if (missing) throw new Failure(missing)
  const [program = '', ...args] = [...command, ...process.argv.slice(2)]
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell: onWindows })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

async function runChecks(): Promise<number> {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(join(output, 'checks'), { recursive: true })
  const startedAt = Date.now()
  const results = await runAll(checks.filter(isChosen))
  const failed = results.filter((result) => result.failed > 0)
  const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0)

  console.log(`\nAll checks in ${((Date.now() - startedAt) / 60_000).toFixed(1)} min`)
  console.table(
    Object.fromEntries(
      results.map(({ check, seconds, ...counts }) => [check.name, { seconds, ...counts }]),
    ),
    ['seconds', 'passed', 'failed'],
  )
  if (failed.length > 0) console.log(keepFailures(failed))
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return failed.length > 0 ? 1 : 0
}

async function runAll(chosen: Check[]): Promise<Result[]> {
  const waiting = [...chosen]
  const running = new Map<Check, Promise<Result>>()
  const results: Result[] = []
  while (waiting.length > 0 || running.size > 0) {
    for (const check of waiting.filter((each) => mayStart(each, waiting, [...running.keys()]))) {
      if (slotsOf([...running.keys()]) + check.slots > SLOTS) continue
      waiting.splice(waiting.indexOf(check), 1)
      running.set(check, runCheck(check))
    }
    const result = await Promise.race(running.values())
    running.delete(result.check)
    results.push(result)
  }
  return results
}

function mayStart({ after = [] }: Check, ...pending: Check[][]): boolean {
  return !pending.flat().some(({ name }) => after.includes(name))
}

function slotsOf(running: Check[]): number {
  return running.reduce((total, { slots }) => total + slots, 0)
}

/**
 * Runs a check. One without a report counts as one test. A runner that fails without a failed test counts as one
 * failure.
 */
async function runCheck(check: Check): Promise<Result> {
  const startedAt = Date.now()
  const missing = check.ensure?.()
  if (missing) say(check, missing)
  else say(check, 'started')
  const isSuccess = !missing && (await succeeds(check))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  say(check, `${isSuccess ? 'passed' : 'FAILED'}, ${seconds} s`)
  const counted = readCount(check)
  if (isSuccess) return { check, seconds, ...(counted ?? { passed: 1, failed: 0 }) }
  return {
    check,
    seconds,
    passed: counted?.passed ?? 0,
    failed: Math.max(counted?.failed ?? 0, 1),
  }
}

function succeeds(check: Check): Promise<boolean> {
  const [command = '', ...args] = check.command
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: onWindows,
    env: {
      ...process.env,
      NEXT_DIST_DIR: '.next-test',
      NEXT_TELEMETRY_DISABLED: '1',
      // The output is also written to files.
      NO_COLOR: '1',
    },
  })
  if (check.isLowPriority && child.pid !== undefined) setPriority(child.pid, 10)
  show(check, child)
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)))
}

/** Prints each line with the name of its check, and writes all lines to a file. */
function show(check: Check, { stdout, stderr }: ChildProcess): void {
  const file = createWriteStream(logOf(check))
  for (const stream of [stdout, stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      file.write(`${line}\n`)
      say(check, line)
    })
  }
}

function say({ name }: Check, line: string): void {
  console.log(`${name.padEnd(18)} │ ${line}`)
}

function logOf({ name }: Check): string {
  return join(output, 'checks', `${name.toLowerCase().replaceAll(' ', '-')}.log`)
}

/** Copies the logs of failed checks next to those of the stories. @returns a message with the folder */
function keepFailures(failed: Result[]): string {
  const folder = join(output, 'failures')
  mkdirSync(folder, { recursive: true })
  for (const { check } of failed) {
    const log = logOf(check)
    if (existsSync(log))
      copyFileSync(log, join(folder, log.slice(output.length + '/checks'.length)))
  }
  const names = failed.map(({ check }) => check.name).join(', ')
  const tests = failed
    .flatMap(({ check: { name, report } }) => {
      if (name === stories) return failedStories(folder)
      return report ? failedTests(join(output, report), root) : []
    })
    .map((line) => `  ${line}\n`)
  return `\nFailed: ${names}\n${tests.join('')}Logs and reports are in ${relative(root, folder)}/`
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
