import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns whether an address (no name) is a host on the public internet: not this machine, nor its network, nor a cloud's inside. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast'
}
