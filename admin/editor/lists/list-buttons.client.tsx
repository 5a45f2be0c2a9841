'use client'

import { useTransition } from 'react'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { listMessages as say } from '#lib/messages-edit.ts'
import { listOperations } from './list-items.ts'
import { changeList, type EditableList } from './list-steps.ts'

/** Buttons for the item of a list whose text is being edited. */
export function ListButtons({ list, page, text, onDone }: ListButtonsProps) {
  const { redraw } = useEditMode()
  const [isPending, start] = useTransition()

  return (
    <p className="note edit-list">
      {list.label}:{' '}
      {listOperations.map((operation) => (
        <button
          key={operation}
          type="button"
          className="text-link"
          aria-disabled={isPending}
          onClick={() => {
            if (isPending) return
            start(async () => {
              if (!(await changeList(list, operation, { page, text }))) return
              redraw()
              onDone()
            })
          }}
        >
          {say.operations[operation]}
        </button>
      ))}
      {isPending && <span role="status">{say.saving}</span>}
    </p>
  )
}

type ListButtonsProps = { list: EditableList; page: string; text: string; onDone: () => void }
