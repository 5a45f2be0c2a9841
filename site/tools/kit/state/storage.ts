/** Returns false if the storage is blocked or full, or its content unreadable (HTML standard, Storage). */
export function tryStorage(use: (storage: Storage) => void): boolean {
  try {
    use(localStorage)
    return true
  } catch {
    return false
  }
}
