// For programs that use a lake's data folder without running the lake, such as a backup.
export { fileOf } from './assets/asset-document.ts'
export { isHeldByAnother, lockDataFolder } from './store/lock.ts'
export { sqliteCode } from './store/storage-failures.ts'
