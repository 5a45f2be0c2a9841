'use client'

import { useContext } from 'react'
import { editMessages } from '#lib/messages-edit.ts'
import { type EditMode, EditModeContext } from './edit-mode-context.ts'

/** Whether texts are edited on the page, and the way to turn that on and off. */
export function useEditMode(): EditMode {
  const mode = useContext(EditModeContext)
  if (!mode) throw new Error(editMessages.outsideProvider)
  return mode
}
