/** What the form knows about the last attempt. The password never comes back. */
export type ResetState =
  | { status: 'open'; problem?: { title: string; message: string }; error?: string }
  | { status: 'spent' }
  | { status: 'done'; destination: string }
