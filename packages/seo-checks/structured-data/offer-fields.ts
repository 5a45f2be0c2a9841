import { availability, condition, currency, price } from './fields.ts'
import type { ChoiceField, PlainField, RowsField } from './model.ts'

type Column = PlainField | ChoiceField

export const priceValidUntil: PlainField = {
  id: 'priceValidUntil',
  label: 'Price valid until',
  path: 'priceValidUntil',
  control: 'date',
  beside: 'price',
}

export function offerUrl(label: string, hint: string): PlainField {
  return { id: 'offerUrl', label, path: 'url', control: 'url', beside: 'price', hint }
}

const returnColumns: readonly Column[] = [
  {
    id: 'returnCountry',
    label: 'Returns: country',
    path: 'hasMerchantReturnPolicy.applicableCountry',
    control: 'country',
    hint: 'Country of the buyer: US, DE',
  },
  {
    id: 'returnCategory',
    label: 'Returns',
    path: 'hasMerchantReturnPolicy.returnPolicyCategory',
    control: 'choice',
    prefix: 'https://schema.org/',
    options: [
      { value: '', label: 'Not stated' },
      { value: 'MerchantReturnFiniteReturnWindow', label: 'For a number of days' },
      { value: 'MerchantReturnUnlimitedWindow', label: 'At any time' },
      { value: 'MerchantReturnNotPermitted', label: 'Not possible' },
    ],
  },
  {
    id: 'returnDays',
    label: 'Days to return',
    path: 'hasMerchantReturnPolicy.merchantReturnDays',
    control: 'integer',
  },
  {
    id: 'returnFees',
    label: 'Return fees',
    path: 'hasMerchantReturnPolicy.returnFees',
    control: 'choice',
    prefix: 'https://schema.org/',
    options: [
      { value: '', label: 'Not stated' },
      { value: 'FreeReturn', label: 'Free' },
      { value: 'ReturnFeesCustomerResponsibility', label: 'Paid by the buyer' },
    ],
  },
  {
    id: 'returnMethod',
    label: 'Return method',
    path: 'hasMerchantReturnPolicy.returnMethod',
    control: 'choice',
    prefix: 'https://schema.org/',
    options: [
      { value: '', label: 'Not stated' },
      { value: 'ReturnByMail', label: 'By mail' },
      { value: 'ReturnInStore', label: 'In the store' },
      { value: 'ReturnAtKiosk', label: 'At a kiosk' },
    ],
  },
]

/** A product's return policy (merchant-listing, MerchantReturnPolicy). */
export const returnPolicy = returnColumns.map((column): Column => ({ ...column, fold: 'Returns' }))

/** One or more offers. Currency, availability and condition are output only with a price. */
export function offers(more: readonly Column[], noun = 'offer'): RowsField {
  return {
    id: 'offers',
    label: 'Offers',
    path: 'offers',
    control: 'rows',
    noun,
    node: 'Offer',
    nodes: { hasMerchantReturnPolicy: 'MerchantReturnPolicy' },
    single: true,
    formerly: true,
    columns: more,
  }
}

export const offerColumns = { price, currency, availability, condition }
