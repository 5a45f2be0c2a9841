import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findFirefox } from './firefox.ts'
import { hasWebKit } from './webkit.ts'

const isHere = () => findFirefox() !== undefined && hasWebKit()

/**
 * Installs Debian's packages where a browser is missing and we may (root on Debian).
 * @returns a sentence when one is still missing.
 */
export function ensureBrowsers(): string | undefined {
  if (isHere()) return undefined
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Firefox and WebKit for the smoke lane …')
    const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit' })
  }
  return isHere()
    ? undefined
    : 'The smoke lane needs Firefox (or FIREFOX_PATH), WebKitWebDriver and Xvfb: on Debian and Ubuntu "apt-get install firefox-esr webkit2gtk-driver xvfb".'
}
