// Runs under Node 20 or newer: installs packages if they are missing or outdated, then runs scripts/<verb>.ts with the
// pinned Node runtime (the package `node`). An installation without development packages has no such package and runs
// with the Node that runs this file.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [verb = 'start', ...rest] = process.argv.slice(2)
const script = join(root, 'scripts', `${verb}.ts`)
const runtimePackage = join(root, 'node_modules', 'node')
const onWindows = process.platform === 'win32'
const runtime = isProductionInstall()
  ? process.execPath
  : join(runtimePackage, 'bin', onWindows ? 'node.exe' : 'node')

// Same as in packages/host/hand-over.ts. The second one also passes on that a started-again launcher was killed.
const RELOAD_EXIT_CODE = 75
const CRASH_EXIT_CODE = 76

const RETRY_SECONDS = 5

if (!existsSync(script)) fail(`Unknown command: ${verb}.`)
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Installing requires Node 20 or newer. This is Node ${process.versions.node}.`)
}
if (isProductionInstall() && Number(process.versions.node.split('.')[0]) < 24) {
  fail(`Running without the development packages requires Node 24. This is ${process.version}.`)
}
// Leaving out the development packages is deliberate, and a container has no place to install any.
if (!isProductionInstall() && !packagesAreCurrent()) install()
if (!existsSync(runtime)) {
  fail('The pinned Node runtime is missing from node_modules. Run "npm ci" and check its output.')
}
run()

/** True after `npm prune --omit=dev`, as in a container image. */
function isProductionInstall() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  return !('node_modules/node' in JSON.parse(readFileSync(installed, 'utf8')).packages)
}

function packagesAreCurrent() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed) || !existsSync(runtime)) return false
  const stamp = stampFile()
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash()
  // Installed with npm directly: current unless the lockfile is newer.
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  console.log('Installing packages (about a minute the first time) …')
  const started = Date.now()
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) {
    fail('Could not install packages. Check the network and the message above, then try again.')
  }
  writeFileSync(stampFile(), lockHash())
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function stampFile() {
  return join(root, 'node_modules', '.installed-lock-sha256')
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function run() {
  const path = [dirname(runtime), join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
  const [socket] = inheritedSocket()
  const child = spawn(runtime, [script, ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...inheritedSocket()],
    env: {
      ...process.env,
      PATH: path.join(delimiter),
      // Tell the front to serve stored pages until the next launcher is ready, and the launcher where the newest code is:
      // this path may go through a link.
      ...(verb === 'start' && { LAUNCHER_RESTARTS: '1', STARTED_AS: process.argv[1] }),
      ...(socket !== undefined && { LISTEN_FD: String(socket) }),
    },
  })
  waitFor(child)
}

// The child shuts everything down. This process passes signals on and waits. It starts a site again that was killed, for
// example for lack of memory, or whose launcher crashed.
function waitFor(child, isReload = false) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  if (process.platform !== 'win32') signals.push('SIGUSR2')
  let isStopping = false
  const pass = (signal) => {
    isStopping ||= signal !== 'SIGUSR2'
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  child.on('exit', (code, signal) => {
    for (const each of signals) process.off(each, pass)
    const outcome = outcomeOf(code, signal, isStopping)
    const seconds = process.env.STARTED_AGAIN
      ? undefined
      : secondsUntilNextStart(outcome, isReload && !isStopping)
    if (seconds === undefined) process.exit(outcome)
    setTimeout(startAgain, seconds * 1000)
  })
}

function outcomeOf(code, signal, isStopping) {
  if (verb !== 'start' || isStopping) return code === CRASH_EXIT_CODE ? 1 : (code ?? 1)
  if (signal === null) return code
  console.error(`The launcher was killed (${signal}). Starting the site again.`)
  return CRASH_EXIT_CODE
}

let crashedAt = Number.NEGATIVE_INFINITY

// Returns undefined if the site isn't started again.
function secondsUntilNextStart(code, isReload) {
  if (code === RELOAD_EXIT_CODE) return 0
  if (code === CRASH_EXIT_CODE) {
    // None after the first crash within a minute, which is usually the only one.
    const isRepeated = Date.now() - crashedAt < 60_000
    crashedAt = Date.now()
    return isRepeated ? RETRY_SECONDS : 0
  }
  if (!isReload || code === 0) return undefined
  // Exiting would end the old front, too, which still serves stored pages.
  console.error(`The site stopped or didn't start. Starting it again in ${RETRY_SECONDS} s.`)
  return RETRY_SECONDS
}

// Runs the code that the path of this script leads to now: it may go through a link to the newest release.
function startAgain() {
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', ...inheritedSocket()],
    env: { ...process.env, STARTED_AGAIN: '1' },
  })
  waitFor(child, true)
}

// systemd passes an open socket as file descriptor 3 (sd_listen_fds(3)).
function inheritedSocket() {
  const isForThis = process.env.STARTED_AGAIN || process.env.LISTEN_PID === String(process.pid)
  return process.env.LISTEN_FDS === '1' && isForThis ? [3] : []
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
