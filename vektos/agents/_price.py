"""What tokens cost: as bench.yaml says, else by genai-prices, else unknown, which is None and never 0.

A model behind an address of one's own has no list price, whatever it is called. Knows no call.
"""

from __future__ import annotations

from vektos.entrants import Entrant

LIST, OURS = "genai-prices", "bench.yaml"
PER = 1_000_000


def price(
    entrant: Entrant, tokens_in: int, tokens_out: int, cached: int = 0, cache_written: int = 0
) -> tuple[float | None, str]:
    """Dollars for one call of this entrant's model, and whose price that is; `(None, "")` when nobody knows it.

    `cached`, `cache_written`: how many of `tokens_in` were read from the provider's cache, and written to it.
    """
    if entrant.price is not None:
        return (tokens_in * entrant.price.input + tokens_out * entrant.price.output) / PER, OURS
    if entrant.base_url or not entrant.model:
        return None, ""
    from genai_prices import Usage, calc_price  # slow to import, and only for agents that cost something

    provider, _, model = entrant.model.rpartition("/") if entrant.command else entrant.model.partition("/")
    usage = Usage(
        input_tokens=tokens_in, output_tokens=tokens_out, cache_read_tokens=cached, cache_write_tokens=cache_written
    )
    try:
        return float(calc_price(usage, model, provider_id=provider or None).total_price), LIST
    except (LookupError, ValueError):
        return None, ""
