/** Returns true on Apple devices, where shortcuts use the Command key instead of Control. Browsers only. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
