import type { ReactNode } from 'react'
import '../globals.css'

/** Layout of the maintenance page, without navigation: no link would work. */
export default function MaintenanceLayout({ children }: { children: ReactNode }) {
  return children
}
