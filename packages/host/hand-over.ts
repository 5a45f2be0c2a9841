/** The front's message once it listens. */
export const LISTENING = 'listening'

/** The launcher's message to the front: serve alone until the next front is ready. */
export const DETACH = 'detach'

/** The front's reply: it needs neither the launcher nor the other processes any longer. */
export const DETACHED = 'detached'

/** The launcher's message to the front: the next front listens, so answer what you have and end. */
export const REPLACED = 'replaced'

/** Exit code of a launcher that has stopped so that a new one takes over. */
export const RELOAD_EXIT_CODE = 75

/** Exit code of a launcher that an unexpected error has ended while the site was up. */
export const CRASH_EXIT_CODE = 76
