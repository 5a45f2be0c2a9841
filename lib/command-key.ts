/** Whether shortcuts go by the Command key on this machine, as on Apple's, or by Control. In browsers only. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
