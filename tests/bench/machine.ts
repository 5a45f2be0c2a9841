import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { root } from '#host/launch/settings.ts'
import { findChromium } from '#tests/kit/chromium.ts'

/** Describes a run in two lines: the commit, the time and the machine. */
export function describeRun(now: Date): string {
  const [model] = cpus()
  const chromium = findChromium()
  const machine = [
    model?.model.trim() || 'unknown CPU',
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    chromium ? outputOf(chromium, '--version') : 'no Chromium',
    `load before the run ${loadavg()[0]?.toFixed(1)}`,
  ]
  const day = now.toISOString().replace('T', ' ').slice(0, 16)
  return `Brightkeel at ${commit()}, ${day} UTC\n${machine.join(', ')}`
}

function commit(): string {
  const hash = outputOf('git', 'rev-parse', '--short', 'HEAD')
  if (!hash) return 'an unknown commit'
  const isChanged = outputOf('git', 'status', '--porcelain') !== ''
  return `commit ${hash}${isChanged ? ', with uncommitted changes' : ''}`
}

function outputOf(program: string, ...args: string[]): string {
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').trim()
}
