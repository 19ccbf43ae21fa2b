"""A script for a page: it notes cards as they travel."""

NOTE = """() => {
    window.ways = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const way = animate.apply(this, how);
        ways.push({
            isRunning: document.getAnimations().includes(way),
            lasts: way.effect.getComputedTiming().endTime,
            kind: this.matches(".travelling") ? "travelling" : this.className,
            face: this.getAttribute("face"),
            isWide: document.documentElement.scrollWidth > innerWidth,
        });
        return way;
    };
}"""
"""Notes everything that travels as it begins."""
