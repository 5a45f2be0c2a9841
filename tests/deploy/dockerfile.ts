import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'

export type Instruction = { readonly name: string; readonly rest: string }

export type Stage = {
  /** The name that other stages copy from, or an empty string. */
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

/** Reads the stages of the repository's Dockerfile. Knows the syntax that it uses, not all of Docker's. */
export function readDockerfile(): Stage[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: (Stage & { instructions: Instruction[] })[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const [, base, stageName = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
    if (name === 'FROM' && base !== undefined) {
      stages.push({ name: stageName, base, instructions: [] })
    } else if (name) {
      stages.at(-1)?.instructions.push({ name, rest })
    } else {
      throw new Error(`This line of the Dockerfile is not understood: ${line}`)
    }
  }
  return stages
}

/** Returns the arguments of an instruction, in its JSON form or separated by spaces. */
export function words(rest: string): string[] {
  const parsed = rest.startsWith('[')
    ? z.array(z.string()).parse(JSON.parse(rest))
    : rest.trim().split(/\s+/)
  return parsed
}

/**
 * Creates the function that tells if a path relative to the repository is part of the build context
 * (https://docs.docker.com/build/concepts/context/#dockerignore-files).
 */
export function createContextFilter(): (path: string) => boolean {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (path) => {
    const parts = path.split('/')
    const withParents = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const last = patterns.findLast((pattern) =>
      withParents.some((each) => matchesGlob(each, pattern.replace(/^!/, ''))),
    )
    return last === undefined || last.startsWith('!')
  }
}
