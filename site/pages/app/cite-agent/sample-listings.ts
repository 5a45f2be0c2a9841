export type Listing = { readonly name: string; readonly address: string; readonly phone: string }

/** What is true, as the owner of the sample business approved it. */
export const record: Listing = {
  name: 'Harbor Street Bakery',
  address: '118 Harbor Street, Durham',
  phone: '(919) 555-0164',
}

/** What five directories say of it. One has two digits of the phone number the wrong way round. */
export const copies: readonly (Listing & { readonly directory: string })[] = [
  { directory: 'Maps', ...record },
  { directory: 'City guide', ...record },
  { directory: 'Trade register', ...record },
  { directory: 'Phone book', ...record, phone: '(919) 555-0146' },
  { directory: 'Review site', ...record },
]
