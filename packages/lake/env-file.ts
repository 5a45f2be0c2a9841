import { existsSync } from 'node:fs'

/**
 * Adds the variables of `.env` in the working directory to the environment. Variables that are already set keep their
 * value.
 */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile()
}
