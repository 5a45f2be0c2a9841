'use client'

import { useState } from 'react'
import { sectionThumbnail } from '#schemas/page-builder.ts'
import { sectionOf } from '#site/sections/list.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { sectionKinds } from './section-kinds.ts'

/**
 * Asks which kind of section to add.
 *
 * @param type type of the document it is added to
 */
export function AddSectionDialog({ type, onChoose, onClose }: AddSectionDialogProps) {
  const [search, setSearch] = useState('')
  const kinds = kindsMatching(type, search)

  return (
    <Modal title="Add section" kind="wide" onClose={onClose}>
      <form
        className="section-search"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = kinds
          if (first) onChoose(first.name)
        }}
      >
        <label htmlFor="section-search" className="note">
          Search
        </label>
        <input
          id="section-search"
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      <ul className="section-kinds">
        {kinds.map(({ name, title, description, preview }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {/* biome-ignore lint/performance/noImgElement: a small file of the site's own. */}
              <img src={preview} alt="" loading="lazy" width={480} height={300} />
              <strong>{title}</strong>
              <span>{description}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{kinds.length === 0 && 'No kind of section matches. Try another word.'}</p>
      <div className="modal-actions">
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  )
}

type AddSectionDialogProps = {
  type: string
  onChoose: (kind: string) => void
  onClose: () => void
}

function kindsMatching(type: string, search: string) {
  const words = search.toLowerCase().split(/\s+/)
  return [...sectionKinds(type)].flatMap((name) => {
    const { title, description = '' } = sectionOf(name)?.type ?? { title: name }
    const text = `${title} ${description}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) return []
    return [{ name, title, description, preview: sectionThumbnail(name) }]
  })
}
