import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type Program = {
  /** For example `PostgreSQL`. */
  name: string
  /** Debian's names for what it consists of. */
  debianPackages: readonly string[]
  isThere: () => boolean
  /** What somebody has to do who may not install packages: the end of a sentence. */
  remedy: string
}

type Machine = { mayInstall: boolean; install: (debianPackages: readonly string[]) => void }

/**
 * Installs a program that tests need where we may (root on Debian). Tests that cannot run without it
 * fail with what is returned, on every machine: a proof that is left out looks like one that holds.
 *
 * @returns a sentence when it is still not there.
 */
export function ensureProgram(
  { name, debianPackages, isThere, remedy }: Program,
  machine: Machine = thisMachine(),
): string | undefined {
  if (isThere()) return undefined
  if (machine.mayInstall) machine.install(debianPackages)
  return isThere() ? undefined : `The tests need ${name}: ${remedy}.`
}

function thisMachine(): Machine {
  return {
    mayInstall: existsSync('/etc/debian_version') && process.getuid?.() === 0,
    install(debianPackages) {
      console.log(`Installing ${debianPackages.join(', ')} for the tests …`)
      // Services that come along are not started.
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
      for (const args of [['update'], ['install', '-y', ...debianPackages]]) {
        spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env })
      }
    },
  }
}
