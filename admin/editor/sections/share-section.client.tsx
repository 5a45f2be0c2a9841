'use client'

import { useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import type { PageSection } from './page-sections.ts'

/** Asks for the name of a section that is to be shared. */
export function ShareSectionDialog({ section, onShare, onClose }: ShareSectionDialogProps) {
  const [title, setTitle] = useState(section.heading || section.name)

  return (
    <Modal title="Share this section" onClose={onClose}>
      <form
        className="section-search"
        onSubmit={(event) => {
          event.preventDefault()
          onShare(title.trim())
        }}
      >
        <p>Other pages can use it. A change then shows on all of them.</p>
        <label htmlFor="shared-section-name" className="note">
          Name, for editors only
        </label>
        <input
          id="shared-section-name"
          value={title}
          required
          pattern=".*\S.*"
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="modal-actions">
          <Button type="submit">Share</Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}

type ShareSectionDialogProps = {
  section: PageSection
  onShare: (title: string) => void
  onClose: () => void
}
