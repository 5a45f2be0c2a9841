import { expect, test } from 'vitest'
import { editMessages as say } from '#lib/messages-edit.ts'
import { currentToast, showToast } from '#site/ui/toast-store.ts'
import { dismissStepToast } from './step-toast.ts'

test('only the message about an undo or redo is closed', () => {
  for (const title of [say.undone, say.redone]) {
    showToast({ title, text: '', tone: 'good' })
    dismissStepToast()
    expect(currentToast()).toBeNull()
  }
  showToast({ title: say.saved, text: '', tone: 'good' })
  dismissStepToast()
  expect(currentToast()?.title).toBe(say.saved)
})
