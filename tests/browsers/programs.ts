import { ensureProgram } from '#tests/kit/ensure-program.ts'
import { findFirefox } from './firefox.ts'
import { hasWebKit } from './webkit.ts'

/** Installs the browsers if necessary. @returns an error message if one is missing, otherwise undefined */
export function ensureBrowsers(): string | undefined {
  return ensureProgram({
    name: 'Firefox (or FIREFOX_PATH), WebKitWebDriver and Xvfb',
    debianPackages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
    isInstalled: () => findFirefox() !== undefined && hasWebKit(),
    remedy: 'on Debian and Ubuntu run "apt-get install firefox-esr webkit2gtk-driver xvfb"',
  })
}
