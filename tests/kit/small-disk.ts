import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Options = {
  readonly isReadOnly?: boolean
}

/** An in-memory disk mounted on a temporary folder. `using` unmounts it. */
export type SmallDisk = Disposable & {
  readonly folder: string
  /** Fills the disk except for this many bytes, by default none. */
  fill(leaving?: number): void
  /** Deletes the file that fills the disk. */
  makeRoom(): void
}

/**
 * Mounts an in-memory disk, because only a real file system reports a full disk the way one does. Requires Linux, and
 * root
 * or sudo without a password.
 *
 * @throws Error with these requirements if mounting fails, because a test that can't run must not pass
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
      // Lazily, in case a process that was just killed still has a file open on it.
      runAsRoot('umount', '-l', folder)
      rmdirSync(folder)
    },
  }
}

/** Runs a command as root. @returns an error message, or undefined if it succeeded */
function runAsRoot(...command: [string, ...string[]]): string | undefined {
  const [program = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  const { status, error, stderr } = spawnSync(program, rest, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
