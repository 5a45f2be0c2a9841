import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#host/launch/settings.ts'
import { createContextFilter, readDockerfile, type Stage, words } from './dockerfile.ts'

const PATH = '/opt/runtime:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Variables that let npm reach its registry from here. */
const NETWORK = /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file)$/i

export type Image = {
  /** Folder that is the root of the container. */
  readonly folder: string
  readonly user: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

type Draft = { -readonly [Key in keyof Image]: Image[Key] }

/**
 * Builds the image of the Dockerfile in folders, without a container engine: each stage is a folder that its commands
 * get as their root. The system around it is this machine's, with the Node runtime that the base image has.
 *
 * @returns the image of the last stage
 */
export function buildImage(folder: string): Image {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const [index, stage] of readDockerfile().entries()) {
    image = buildStage(stage, join(folder, `${index}-${stage.name || 'final'}`), stages)
    stages.set(stage.name, image)
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image
}

function buildStage(stage: Stage, folder: string, others: ReadonlyMap<string, Image>): Image {
  const image: Draft = {
    folder,
    user: 'root',
    workdir: '/',
    env: { PATH },
    command: [],
    healthCheck: [],
  }
  const steps: Readonly<Record<string, (rest: string) => void>> = {
    WORKDIR(rest) {
      image.workdir = rest
      mkdirSync(join(folder, rest), { recursive: true })
    },
    USER(rest) {
      image.user = rest
    },
    ENV(rest) {
      image.env = { ...image.env, ...assignments(rest) }
    },
    COPY: (rest) => copy(image, words(rest), others),
    RUN: (rest) => run(image, rest),
    CMD(rest) {
      image.command = words(rest)
    },
    HEALTHCHECK(rest) {
      image.healthCheck = words(rest.slice(rest.indexOf('CMD ') + 'CMD '.length))
    },
    VOLUME: () => undefined,
    EXPOSE: () => undefined,
  }
  mkdirSync(folder, { recursive: true })
  for (const { name, rest } of stage.instructions) {
    const step = steps[name]
    if (!step) throw new Error(`The emulation doesn't know the instruction ${name}.`)
    step(rest)
  }
  return image
}

const assignments = (rest: string) =>
  Object.fromEntries(words(rest).map((each) => each.split('=', 2)))

function copy({ folder, workdir }: Image, args: string[], others: ReadonlyMap<string, Image>) {
  const options = new Map(
    args.filter((arg) => arg.startsWith('--')).map((arg) => [arg.split('=')[0], arg.split('=')[1]]),
  )
  const paths = args.filter((arg) => !arg.startsWith('--'))
  const sources = paths.slice(0, -1)
  const last = paths.at(-1) ?? '.'
  const target = last.startsWith('/') ? join(folder, last) : join(folder, workdir, last)
  const from = options.get('--from')
  if (from === undefined) return copyContext(sources, target)
  const [source = ''] = sources
  mkdirSync(dirname(target), { recursive: true })
  const other = join(others.get(from)?.folder ?? '', source)
  must('cp', ['-a', `${other}/.`, target])
  const owner = options.get('--chown') ?? '0:0'
  must('chown', ['-R', owner.replace('root', '0').replace('node', '1000'), target])
}

function copyContext(sources: readonly string[], target: string): void {
  const isInContext = createContextFilter()
  for (const source of sources) {
    if (source === '.') {
      const filter = (path: string) => path === root || isInContext(path.slice(root.length + 1))
      cpSync(root, target, { recursive: true, filter, preserveTimestamps: true })
    } else {
      mkdirSync(target, { recursive: true })
      cpSync(join(root, source), join(target, basename(source)))
    }
  }
}

function run(image: Image, command: string): void {
  const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name))
  const variables = { ...image.env, HOME: '/root', ...Object.fromEntries(network) }
  const started = Date.now()
  must('unshare', [
    ...entering(image, { isReadOnly: false, volumes: [] }),
    ...withVariables(variables),
    ...inWorkdir(image, ['sh', '-c', command]),
  ])
  console.log(`${Math.round((Date.now() - started) / 1000)} s: ${command}`)
}

type Container = {
  readonly process: ChildProcess
  readonly output: () => string
  /** Resolves when the output contains a text. @throws Error with the output when the process ends first */
  readonly printed: (text: string) => Promise<void>
  /** Runs another command in the container. @returns its status and output */
  readonly execute: (command: readonly string[]) => { status: number | null; output: string }
  /** Sends SIGTERM like `docker stop`. @returns the exit code */
  readonly stop: () => Promise<unknown>
}

/** Runs the image like compose.yaml does: as its user, with a read-only root, `/tmp` in memory, and volumes. */
export function startContainer(
  image: Image,
  settings: Readonly<Record<string, string>>,
  volumes: readonly string[],
): Container {
  const variables = { ...image.env, ...settings, HOME: '/home/node' }
  const argsOf = (command: readonly string[]) => [
    ...entering(image, { isReadOnly: true, volumes }),
    ...withVariables(variables),
    ...inWorkdir(image, command),
  ]
  const child = spawn('unshare', argsOf(image.command))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  return {
    process: child,
    output: () => output,
    async printed(text) {
      const hasEnded = ended.then(() => true)
      while (!output.includes(text)) {
        if (await Promise.race([hasEnded, pause(200, false)])) throw new Error(output)
      }
    },
    execute(command) {
      const { status, stdout, stderr } = spawnSync('unshare', argsOf(command), { encoding: 'utf8' })
      return { status, output: stdout + stderr }
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function entering(
  { folder, user }: Image,
  { isReadOnly, volumes }: { isReadOnly: boolean; volumes: readonly string[] },
): string[] {
  const script = join(import.meta.dirname, 'enter.sh')
  const runtime = dirname(process.execPath)
  const readOnly = isReadOnly ? 'yes' : 'no'
  return ['--mount', 'sh', script, folder, runtime, user, readOnly, volumes.join(' ')]
}

const withVariables = (variables: Readonly<Record<string, string | undefined>>) => [
  'env',
  '-i',
  ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
]

const inWorkdir = ({ workdir }: Image, command: readonly string[]) => [
  'sh',
  '-c',
  `cd ${workdir} && exec "$@"`,
  'sh',
  ...command,
]

function must(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${program} failed with ${status}:\n${stdout}\n${stderr}`)
}

/** Returns the disk space that files take, in megabytes. Files with several names count once. */
export function megabytesOf(folder: string): number {
  const inodes = new Map<number, number>()
  for (const entry of globSync('**', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { ino, blocks } = statSync(join(entry.parentPath, entry.name))
    inodes.set(ino, blocks * 512)
  }
  return [...inodes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1e6
}
