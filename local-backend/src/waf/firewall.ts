import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Service } from '../http/service.ts';
import type { FirewallModel, RateRuleModel } from '../model/backend-model.ts';
import { createRateCounter } from './rate-counter.ts';

const REFUSAL_MILLISECONDS = 1000;

/**
 * Applies the rate-based rules of web ACLs to the services of the resources that they guard. A blocked request is
 * answered before its body is read. As in AWS blocked requests count, so that an address stays blocked while it continues.
 * WAF refuses on machines of its own; here a refusal waits, so that an address at full speed leaves the process to others.
 */
export function createFirewall(
  models: readonly FirewallModel[],
  clock: Clock,
  refusalMilliseconds = REFUSAL_MILLISECONDS,
) {
  const firewalls = models.map(({ guardedArns, rateRules }) => ({
    guardedArns,
    rules: rateRules.map((rule) => ({ rule, count: createRateCounter(rule.windowSeconds, clock) })),
  }));
  return {
    /** Returns the service behind the firewall of its resource; the service itself if none guards it. */
    guard(service: Service, resourceArn: string | undefined): Service {
      const found = firewalls.find(({ guardedArns }) => resourceArn !== undefined && guardedArns.includes(resourceArn));
      if (found === undefined) return service;
      /** Counts a request and returns the rule that blocks it. */
      const blockedBy = ({ socket }: IncomingMessage): RateRuleModel | undefined => {
        const address = socket.remoteAddress ?? '';
        const exceeded = found.rules.filter(({ rule, count }) => count(address) > rule.limit);
        return exceeded[0]?.rule;
      };
      return {
        ...service,
        async handle(request, response, url) {
          const rule = blockedBy(request);
          if (rule === undefined) return service.handle(request, response, url);
          await sleep(refusalMilliseconds, undefined, { ref: false });
          response.writeHead(rule.status, { 'content-length': 0 }).end();
        },
        ...(service.upgrade && {
          upgrade(request, socket, head, url) {
            const rule = blockedBy(request);
            if (rule === undefined) return service.upgrade?.(request, socket, head, url);
            socket.end(`HTTP/1.1 ${rule.status} Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
          },
        }),
      };
    },
  };
}
