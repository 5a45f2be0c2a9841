import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records what a visitor filled in before the script ran. Hydration resets every field to the tool's first state.
 *
 * @returns a function that fills the fields in again and sends the events of typing
 */
export function filledInBefore(place: Element): () => void {
  const fields = place.querySelectorAll<Field>('input, textarea, select')
  const again = [...fields].filter(isChanged).map(refill)
  return () => {
    for (const fillIn of again) flushSync(fillIn)
  }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findLast(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== (first?.index ?? 0)
  }
  if (field.type === 'file') return field.value !== ''
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  return field.value !== pristineCopy(field).value
}

/** Returns a copy as it was in the HTML. A color field's value, for example, differs from its attribute. */
function pristineCopy(field: HTMLInputElement): HTMLInputElement {
  const same = document.createElement('input')
  for (const { name, value } of field.attributes) same.setAttribute(name, value)
  return same
}

function refill(field: Field): () => void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(field.type)) {
    const { checked } = field
    return () => {
      field.checked = checked
      dispatch(field, 'change')
    }
  }
  const { value } = field
  if (field instanceof HTMLSelectElement) {
    return () => {
      field.value = value
      dispatch(field, 'change')
    }
  }
  const { selectionStart, selectionEnd, selectionDirection } = field
  return () => {
    field.value = value
    // Number fields and some others have no selection.
    if (selectionStart !== null) {
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    }
    dispatch(field, 'input')
  }
}

function dispatch(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
