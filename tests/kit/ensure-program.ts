import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type Program = {
  /** For example `PostgreSQL`. */
  name: string
  debianPackages: readonly string[]
  isInstalled: () => boolean
  /** Second half of a sentence: instructions if packages can't be installed automatically. */
  remedy: string
}

type Machine = { mayInstall: boolean; install: (debianPackages: readonly string[]) => void }

/**
 * Installs a program that tests need if this process is root on Debian. Tests that can't run without it must fail with
 * the returned message, because a skipped test looks like a passing one.
 *
 * @returns an error message if the program is still missing, otherwise undefined
 */
export function ensureProgram(
  { name, debianPackages, isInstalled, remedy }: Program,
  machine: Machine = thisMachine(),
): string | undefined {
  if (isInstalled()) return undefined
  if (machine.mayInstall) machine.install(debianPackages)
  return isInstalled() ? undefined : `The tests need ${name}: ${remedy}.`
}

function thisMachine(): Machine {
  return {
    mayInstall: existsSync('/etc/debian_version') && process.getuid?.() === 0,
    install(debianPackages) {
      console.log(`Installing ${debianPackages.join(', ')} for the tests …`)
      // Don't start installed services.
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
      for (const args of [['update'], ['install', '-y', ...debianPackages]]) {
        spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env })
      }
    },
  }
}
