import { ensureProgram } from '#tests/kit/ensure-program.ts'
import { findFirefox } from './firefox.ts'
import { hasWebKit } from './webkit.ts'

/** @returns a sentence when one of the two browsers is missing and could not be installed. */
export function ensureBrowsers(): string | undefined {
  return ensureProgram({
    name: 'Firefox (or FIREFOX_PATH), WebKitWebDriver and Xvfb',
    debianPackages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
    isThere: () => findFirefox() !== undefined && hasWebKit(),
    remedy: 'on Debian and Ubuntu "apt-get install firefox-esr webkit2gtk-driver xvfb"',
  })
}
