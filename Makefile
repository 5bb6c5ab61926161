# The only commands that people type; `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help start dev test proof bench check gen reset invite valet audit-ledger events
export SPLIT PORT HOST LOG_LEVEL

PREPARE := node services/_stack/tools/prepare.mjs

help: ## List the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

start: ## Start all of Valet (PORT=8080, HOST=127.0.0.1, SPLIT=1 for a process per service)
	@$(PREPARE) && exec node services/_stack/dist/main.js start

dev: ## Start with reload: what you save is what runs
	@$(PREPARE) && exec node services/_stack/tools/dev.mjs

test: ## Everything a change must pass; ends with one line: N passed, N failed
	@node services/_stack/tools/test.mjs

proof: ## What is slow: kills, soak, fuzz, simulations, pruned production trees
	@node services/_stack/tools/proof.mjs

bench: ## Speed, memory and ratios beside their budgets (ARGS="gateway")
	@$(PREPARE) && exec node services/_stack/tools/bench.mjs $(ARGS)

gen: ## Generate code, compile, build the web
	@$(PREPARE)

reset: ## Forget all data
	@$(PREPARE) && exec node services/_stack/dist/main.js reset

invite: ## Create an invitation code (ARGS="--uses 5 --days 30")
	@$(PREPARE) && exec node services/_stack/dist/main.js invite $(ARGS)

valet: ## An operator command of a service (ARGS="voice parked", ARGS="orders list")
	@$(PREPARE) && exec node services/_stack/dist/main.js valet $(ARGS)

audit-ledger: ## Check every chain, posting and balance of the ledger
	@$(PREPARE) && exec node services/_stack/dist/main.js valet audit-ledger $(ARGS)

events: ## Who publishes, who hears
	@$(PREPARE) && exec node services/_stack/tools/events.mjs
