/** Returns whether an address is on the admin list, ignoring the case of letters. */
export function isAdmin(admins: readonly string[], email: string): boolean {
  const wanted = email.toLowerCase()
  return admins.some(admin => admin.toLowerCase() === wanted)
}
