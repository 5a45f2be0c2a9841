import type { Page } from '@playwright/test'

/**
 * Captures the server action that a step on an admin's page sends, and returns a function that replays it from another
 * page, because an action can be called without its page.
 *
 * @param change modifies the arguments of the replay
 */
export async function sentAction(
  page: Page,
  step: () => Promise<void>,
  change = (args: string) => args,
): Promise<(caller: Page) => Promise<string>> {
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await step()
  const action = await sent
  const data = change(action.postData() ?? '')

  return async (caller) => {
    const response = await caller.request.post(new URL(action.url()).pathname, {
      headers: {
        'next-action': action.headers()['next-action'] ?? '',
        'content-type': 'text/plain;charset=UTF-8',
        accept: 'text/x-component',
      },
      data,
    })
    return response.text()
  }
}
