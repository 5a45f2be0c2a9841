import type { Page } from '@playwright/test'

/**
 * Does something on an admin's page that sends a server action, and hands back how others send the same:
 * whoever knows an action can call it without its page.
 *
 * @param change what is different in the arguments then
 */
export async function sentAction(
  page: Page,
  deed: () => Promise<void>,
  change = (args: string) => args,
): Promise<(as: Page) => Promise<string>> {
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await deed()
  const action = await sent
  const data = change(action.postData() ?? '')

  return async (as) => {
    const response = await as.request.post(new URL(action.url()).pathname, {
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
