import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Options = {
  /** Nobody can write on it. */
  readonly isReadOnly?: boolean
}

/** A disk in memory of some megabytes, mounted on a folder of its own; `using` takes it away again. */
export type SmallDisk = Disposable & {
  readonly folder: string
  /** Leaves so many bytes free at most, none unless told otherwise. */
  fill(leaving?: number): void
  /** Takes away what filled it. */
  makeRoom(): void
}

/**
 * Only a real file system says that it is full as one does. Mounting one is for root, or for whoever may call sudo
 * without a password, on Linux.
 *
 * @throws Error that says what the test needs where there is neither: a test that cannot run has not passed.
 */
export function mountSmallDisk(megabytes: number, { isReadOnly = false }: Options = {}): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const owner = `uid=${process.getuid?.() ?? 0},gid=${process.getgid?.() ?? 0},mode=0700`
  const options = `size=${megabytes}m,${owner},${isReadOnly ? 'ro' : 'rw'}`
  const problem = runAsRoot('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)
  if (problem !== undefined) {
    rmdirSync(folder)
    throw new Error(
      `This test needs a file system that fills up: Linux, and root or sudo without a password to mount one (${problem}).`,
    )
  }
  const filling = join(folder, 'filling')

  return {
    folder,
    fill(leaving = 0) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - leaving)))
    },
    makeRoom: () => rmSync(filling),
    [Symbol.dispose]() {
      // Lazily, should a process that was just killed still hold a file on it.
      runAsRoot('umount', '-l', folder)
      rmdirSync(folder)
    },
  }
}

/** @returns what was in the way, if anything was. */
function runAsRoot(...command: [string, ...string[]]): string | undefined {
  const [program = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  const { status, error, stderr } = spawnSync(program, rest, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
